/** Which inquiries: by kind and search in the address of the page, and by what is still to answer. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { inquiryLists, staffInquiryKinds } from '#contract/inquiriesStaff.ts';
import type { AskedInquiries } from '#machines/staffInquiriesMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { ListTabs } from '#ui/controls/ListTabs.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';

import { inquiriesAddress, kindWords, listWords } from './inquiryWords.ts';

import styles from './StaffInquiries.module.css';

export function InquiryFilters({ asked }: { asked: AskedInquiries }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked.search);
  const [shown, setShown] = useState(asked.search);
  // The way back leads to what was looked for before, in the field as well.
  if (shown !== asked.search) {
    setShown(asked.search);
    setTyped(asked.search);
  }
  const go = (next: Partial<AskedInquiries>): void =>
    void navigate(inquiriesAddress({ ...asked, search: typed.trim(), page: 1, ...next }), {
      preventScrollReset: true,
    });

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    go({});
  }

  return (
    <>
      <search>
        <form className={styles.filters} onSubmit={find}>
          <SelectField
            label="Kind"
            name="kind"
            value={asked.kind}
            onChange={({ currentTarget }) =>
              go({ kind: staffInquiryKinds.find((kind) => kind === currentTarget.value) ?? 'all' })
            }
          >
            <option value="all">All kinds</option>
            {staffInquiryKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </SelectField>
          <Field
            label="Number, name or email"
            type="search"
            name="search"
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </form>
      </search>
      {asked.kind !== 'newsletter' && (
        <ListTabs
          name="Which inquiries"
          current={asked.list}
          tabs={inquiryLists.map((list) => ({
            key: list,
            to: inquiriesAddress({ ...asked, list, page: 1 }),
            words: listWords[list],
          }))}
        />
      )}
    </>
  );
}
