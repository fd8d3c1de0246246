/**
 * How the tabs of one browser notify each other about the login they share. Where the browser has no channel, or
 * forbids it, nothing is sent or received: each tab then finds out by asking the server.
 */
const channelName = 'login';

const news = ['loggedIn', 'loggedOut'] as const;
type News = (typeof news)[number];

export type OtherTabs = {
  notify: (said: News) => void;
  /** One listener at a time. A tab never receives its own messages. */
  watch: (listener: (said: News) => void) => () => void;
};

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}

const ignore = (): void => undefined;

export function createOtherTabs(): OtherTabs {
  // One channel for both: a second one of the same tab would receive what the first sends.
  let say: (said: News) => void = ignore;
  return {
    notify: (said) => say(said),
    watch(listener) {
      const channel = openChannel();
      if (!channel) return ignore;
      say = channel.postMessage.bind(channel);
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        // A tab with another version of the site may say what this one does not know.
        const said = news.find((known) => known === data);
        if (said) listener(said);
      });
      return () => {
        say = ignore;
        channel.close();
      };
    },
  };
}
