/** What the site wrote to people, for staff and clerks. To anybody else it is not there. */
import { noticeCategories } from '#contract/account/notices.ts';
import { keptNoticeDays, noticeChannels, noticeOutcomes } from '#contract/desk/noticeRecord.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { listSpec } from '#screens/desk/list/listSpec.ts';
import { dayFilters, selectFilter } from '#screens/desk/list/someFilters.ts';

import { noticeColumns } from './noticeColumns.tsx';
import { NoticeParticulars } from './NoticeParticulars.tsx';
import type { NoticeRow } from './noticeRow.ts';
import { categoryWords, channelWords, outcomeWords } from './recordWords.ts';

const notices = listSpec<NoticeRow>({
  name: 'notices',
  path: '/clerk/notices',
  title: 'Notices sent',
  one: 'notice',
  many: 'notices',
  searchLabel: 'Name, email or phone number',
  filters: [
    selectFilter({
      key: 'channel',
      label: 'Channel',
      all: 'All channels',
      options: noticeChannels,
      words: channelWords,
    }),
    selectFilter({
      key: 'category',
      label: 'About',
      all: 'Everything',
      options: noticeCategories,
      words: categoryWords,
    }),
    selectFilter({
      key: 'outcome',
      label: 'Outcome',
      all: 'All outcomes',
      options: noticeOutcomes,
      words: outcomeWords,
    }),
    ...dayFilters,
  ],
  columns: noticeColumns,
  acts: [],
  emptyWords: () => 'No notices match these filters.',
  loadingWords: 'Loading the notices…',
  failedWords: 'Couldn’t load the notices.',
  lead: `Every email, text message and push, why it was written, and what became of it. The record goes back ${keptNoticeDays} days.`,
  particulars: (row) => <NoticeParticulars row={row} />,
});

function NoticeRecordScreen() {
  return <DeskList spec={notices} />;
}

export { NoticeRecordScreen as Component };
