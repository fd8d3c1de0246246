-- The browser that filled in the form, as the SHA-256 of the token in its cookie: the link in the verification letter logs it in.
-- Set while the account waits for that link, and never after.
alter table accounts add column sign_up_hash bytea check (length(sign_up_hash) = 32);
