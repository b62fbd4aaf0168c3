// Milliseconds. Long enough for a machine that is busy with other work.
jest.setTimeout(120_000);

export {};
