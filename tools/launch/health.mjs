/**
 * @param {string} url
 * @returns {Promise<boolean>} whether it answers 2xx within two seconds
 */
export async function isWell(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
