module example.org/reports

go 1.19
