/** The live room's two soft tones, made by the browser itself. A browser that will not sound stays silent. */

/** In hertz: down for someone who is outbid, up for the next lot. */
const notes = { outbid: [659, 494], nextLot: [494, 659] } as const;

const noteSeconds = 0.16;
const loudness = 0.12;

let context: AudioContext | null = null;

function playNote(audio: AudioContext, hertz: number, startsAt: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, startsAt);
  volume.gain.linearRampToValueAtTime(loudness, startsAt + noteSeconds / 8);
  volume.gain.exponentialRampToValueAtTime(0.001, startsAt + noteSeconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(startsAt);
  tone.stop(startsAt + noteSeconds);
}

export async function playTone(tone: keyof typeof notes): Promise<void> {
  context ??= new AudioContext();
  // Nothing sounds before the visitor has pressed something on the page.
  if (context.state === 'suspended') await context.resume();
  for (const [index, hertz] of notes[tone].entries()) {
    playNote(context, hertz, context.currentTime + index * noteSeconds);
  }
}
