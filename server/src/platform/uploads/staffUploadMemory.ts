/** Bytes of all concurrent uploads: several of the largest size. One IP may use all of them, because colleagues may share it. */
export const staffUploadMemory = { all: 64 * 1024 * 1024, perIp: 64 * 1024 * 1024 };
