package com.acme;

import java.time.LocalDate;
import java.util.List;

public record Order(String customer, LocalDate due, List<String> articles) {}
