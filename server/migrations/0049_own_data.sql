-- Until when a session may download a copy of its account's data: for a minute after the password was typed once more.
alter table sessions add column export_until timestamptz;
