/**
 * Endpoints that come when they are asked: a page is seen and alive without the schemas of its calls. The contract's file is named
 * once, and what it exports is called as if it were there.
 */
import type { Endpoint } from '#contract/kernel/endpoint.ts';

export type LateEndpoint<E extends Endpoint> = () => Promise<E>;

type Endpoints<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] extends Endpoint
    ? LateEndpoint<Module[Name]>
    : never;
};

/** `const { getCart } = late(() => import('#contract/bidding/cart.ts'));` */
export const late = <Module extends object>(load: () => Promise<Module>): Endpoints<Module> =>
  new Proxy({} as Endpoints<Module>, {
    get: (_, name) => async () => Reflect.get(await load(), name) as unknown,
  });

export const arrived = <E extends Endpoint>(endpoint: E | LateEndpoint<E>): E | Promise<E> =>
  typeof endpoint === 'function' ? endpoint() : endpoint;
