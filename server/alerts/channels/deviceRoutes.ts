/** The calls by which a device begins and ends pushes to itself. */
import { addDevice, findDevice, removeDevice } from '#contract/alerts/push.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { DeviceService } from './deviceService.ts';

const limit = { max: 120, windowSeconds: 3_600 };

export function registerDevices(serve: Serve, devices: DeviceService): void {
  serve(findDevice, ({ body }, { caller }) => devices.find(caller, body.Endpoint), { limit });
  serve(addDevice, ({ body }, { caller }) => devices.add(caller, body), { limit });
  serve(removeDevice, ({ body }, { caller }) => devices.remove(caller, body.Endpoint), { limit });
}
