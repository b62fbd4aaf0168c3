// On a machine busy with other work; milliseconds.
jest.setTimeout(120_000);

export {};
