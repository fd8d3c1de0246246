-- Staff see how often a fault was met, and find a report by the reference of a fault of the server's. A message may be
-- longer than an ordered index takes.
create index error_reports_message on error_reports using hash (message);
create index error_reports_code on error_reports (code) where code is not null;
