// SPDX-License-Identifier: Apache-2.0
// The sound that says it is your turn: two soft notes, synthesized so that no file has to be loaded.

let context: AudioContext | undefined;

export function playTurnSound(): void {
  try {
    context ??= new AudioContext();
    const sound = context;
    void sound.resume();
    [659.25, 880].forEach((frequency, index) => {
      const at = sound.currentTime + index * 0.16;
      const tone = sound.createOscillator();
      const volume = sound.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.18, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
      tone.connect(volume).connect(sound.destination);
      tone.start(at);
      tone.stop(at + 0.5);
    });
  } catch {
    // no sound on this device
  }
}
