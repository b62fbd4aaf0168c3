import type { Page } from '@playwright/test';

interface VirtualAuthenticator {
  /** Whether it recognises its owner, by a fingerprint say, from now on. */
  setVerified: (isUserVerified: boolean) => Promise<void>;
}

/** Gives the page's browser an authenticator like that of a phone or laptop, which opens no dialogs. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
