-- The lists of consignments stay quick with a hundred thousand of them: by status, and by who wrote last.
create index consignments_by_status on consignments (status, changed_at, id);

drop index consignment_messages_of;
create index consignment_messages_of on consignment_messages (consignment_id, id) include (is_from_house);

-- Those whose consignor wrote last.
create view unanswered_consignments as
select c.id, c.status
from (
  select distinct on (m.consignment_id) m.consignment_id, m.is_from_house
  from consignment_messages m
  order by m.consignment_id desc, m.id desc
) w
join consignments c on c.id = w.consignment_id
where not w.is_from_house;
