-- Answers are most of what a bid writes. They are kept without the names of their fields, and without what their row says
-- already: as server/bids/packedAnswer.ts has them.
update bid_answers k set answer = json_build_object(
  'Receipt', case when json_typeof(k.answer -> 'Receipt') = 'object' then json_build_object(
    'Number', k.answer #> '{Receipt,Number}', 'MaxCents', k.answer #> '{Receipt,MaxCents}',
    'Nonce', k.answer #> '{Receipt,Nonce}', 'ReceivedAt', k.answer #> '{Receipt,ReceivedAt}',
    'Commitment', k.answer #> '{Receipt,Commitment}', 'Head', k.answer #> '{Receipt,Head}') end,
  'Said', json_build_array(
    k.answer -> 'Outcome', k.answer -> 'IsEarlierTie', k.answer -> 'NearestCents', k.answer -> 'HeadroomCents',
    case when json_typeof(k.answer -> 'Lot') = 'object' then json_build_array(
      k.answer #> '{Lot,Status}', k.answer #> '{Lot,CurrentBidCents}', k.answer #> '{Lot,BidCount}',
      k.answer #> '{Lot,AskCents}', k.answer #> '{Lot,HasReserve}', k.answer #> '{Lot,ReserveMet}',
      k.answer #> '{Lot,ClosesAt}', k.answer #> '{Lot,ScheduledClosesAt}', k.answer #> '{Lot,ExtendedCount}',
      k.answer #> '{Lot,PriceRealizedCents}', k.answer #> '{Lot,Version}') end,
    case when json_typeof(k.answer -> 'Own') = 'object' then json_build_array(
      k.answer #> '{Own,MaxCents}', k.answer #> '{Own,IsSealed}', k.answer #> '{Own,IsLeading}',
      k.answer #> '{Own,HasWon}', k.answer #> '{Own,Alias}') end));
