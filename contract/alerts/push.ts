/** Pushes to a browser that asked for them: news on the face of the device, while someone is logged in there. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

const domain = 'Devices';

/** What a browser's push service calls itself; only of those that browsers use does the server take one. */
const pushAddress = z.url({ protocol: /^https$/u }).check(z.maxLength(1_000));

/** Base64url, as browsers hand it out. */
const bytes = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}={0,2}$`, 'u')));

/** The point of a P-256 key, and sixteen random bytes. */
const pushKeysSchema = z.object({ p256dh: bytes(65), auth: bytes(16) });

export const deviceSchema = z.object({ Endpoint: pushAddress, Keys: pushKeysSchema });

export type GivenDevice = z.infer<typeof deviceSchema>;

export const deviceStandingSchema = z.object({
  /** With which a browser asks its push service for an address that only we can write to. */
  PublicKey: z.string(),
  /** The device that was asked about gets pushes. */
  IsOn: z.boolean(),
  /** How many others of the caller's do. */
  Others: z.int(),
});

export type DeviceStanding = z.infer<typeof deviceStandingSchema>;

/** By POST, because the address is a secret. */
export const findDevice = endpoint({
  method: 'POST',
  path: '/api/account/devices/find',
  domain,
  summary: 'Whether this device gets pushes. Without an address it does not.',
  audience: 'account',
  body: z.object({ Endpoint: z.nullable(pushAddress) }),
  answer: deviceStandingSchema,
  problems: ['not_logged_in', 'rate_limited'],
  reads: true,
});

export const addDevice = endpoint({
  method: 'POST',
  path: '/api/account/devices',
  domain,
  summary: 'Begins pushes to this device, for as long as the caller is logged in on it.',
  audience: 'account',
  body: deviceSchema,
  answer: deviceStandingSchema,
  problems: ['not_logged_in', 'rate_limited'],
});

export const removeDevice = endpoint({
  method: 'POST',
  path: '/api/account/devices/remove',
  domain,
  summary: 'Ends pushes to this device, or without an address to all of the caller’s.',
  audience: 'account',
  body: z.object({ Endpoint: z.nullable(pushAddress) }),
  answer: deviceStandingSchema,
  problems: ['not_logged_in', 'rate_limited'],
});
