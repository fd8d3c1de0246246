/** What a recording is limited to and called; apart from its schema, which the recorder itself has no use for. */

/** A recording of another version is refused with a sentence instead of being guessed at. */
export const recordingVersion = 1;

/** A ring: what is older has been forgotten. */
export const recordedAtMost = 2_000;

/** The page says each entry aloud under this name, so that stories and audits receive what it did. */
export const recordedEventName = 'recorded';
