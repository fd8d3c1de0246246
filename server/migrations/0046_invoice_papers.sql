-- The paper of an invoice as it was at issue, so that later charges, a new address or a new name do not change it.
-- `issued_paper_at` is the moment of issue; for an invoice that is older than this column, the day the copy was made.
alter table invoices
  add column issued_paper jsonb,
  add column issued_paper_at timestamptz,
  -- How the lots were shipped, where the package can be tracked.
  add column carrier text check (carrier in ('UPS', 'FedEx', 'USPS', 'Other')),
  add column tracking_number text check (length(tracking_number) between 1 and 60),
  add check ((issued_paper is null) = (issued_paper_at is null)),
  add check ((carrier is null) = (tracking_number is null));

create index invoices_without_paper on invoices (id) where issued_paper is null;

-- The history of an invoice names the letters about it. What a letter says is gone once it is sent; its subject stays.
alter table notices add column invoice_id bigint references invoices (id) on delete set null;
create index notices_of_invoice on notices (invoice_id) where invoice_id is not null;
update notices n set invoice_id = i.id from invoices i where n.facts ->> 'invoiceId' = i.id::text;
