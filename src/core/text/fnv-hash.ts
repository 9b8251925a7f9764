/**
 * FNV-1a of 32 bits: the same in a browser and on the server, and forever. It distinguishes texts
 * and does not protect them.
 */
export function fnvHash(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++)
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	return hash >>> 0;
}
