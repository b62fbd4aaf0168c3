/** A secret in groups of four, as people read and type it. */
export const secretGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
