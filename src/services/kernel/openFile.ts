/** The browser saves an answer as a file. It fetches it itself and renews no session: a call before it does. */
import type { CallOf, Endpoint } from '#contract/kernel/endpoint.ts';

import { addressOf, type AddressParts } from './addressOf.ts';
import { loadPage } from './browserPage.ts';
import type { Call, CallOptions } from './http.ts';
import { arrived, type LateEndpoint } from './late.ts';

/** `renew`: a call that only someone who may have the file may make, such as the list that it is from. */
type Asked = Readonly<Record<'renew' | 'file', Endpoint | LateEndpoint<Endpoint>>> & { given: AddressParts };

export async function openFile(
  call: Call,
  { renew, file, given }: Asked,
  options: CallOptions,
): Promise<void> {
  await call(renew, {} as CallOf<Endpoint>, options);
  loadPage(addressOf(await arrived(file), given));
}
