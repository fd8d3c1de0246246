/** What time it is, as a dependency: tests set it, and no expiry is ever judged by a visitor's own clock. */
export type Clock = () => Date;
