/**
 * The first 32 bits of the SHA-256 of a short ASCII text. `crypto.subtle` exists over https only, and the site is also opened
 * by plain http, on this machine and in a local network; it would also need a promise per guess.
 */
export function sha256Word(text: string): number {
	const { length } = text;
	if (length > maxTextLength) throw new Error("one block holds no more");
	block.fill(0, 0, 16);
	for (let index = 0; index < length; index++)
		block[index >> 2] = wordAt(index >> 2) | (text.charCodeAt(index) << (24 - (index & 3) * 8));
	block[length >> 2] = wordAt(length >> 2) | (0x80 << (24 - (length & 3) * 8));
	block[15] = length * 8;
	expandBlock();
	return compressBlock();
}

const maxTextLength = 55;
/** The message in sixteen words, and the 48 that are made of them. */
const block = new Int32Array(64);
/** A word that is not there has no bits. */
const readWord = (words: Int32Array, index: number) => words[index] ?? 0;
const wordAt = (index: number) => readWord(block, index);

const primes = [...firstPrimes(64)];
/** The first bits of the fractional parts of the roots of primes, as the standard defines. */
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function fraction(root: number): number {
	return ((root % 1) * 2 ** 32) | 0;
}

function* firstPrimes(count: number): Generator<number> {
	for (let number = 2, found = 0; found < count; number++) {
		let divisor = 2;
		while (number % divisor) divisor++;
		if (divisor === number) {
			found++;
			yield number;
		}
	}
}

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function expandBlock(): void {
	for (let index = 16; index < 64; index++) {
		const a = wordAt(index - 15);
		const b = wordAt(index - 2);
		const low = rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3);
		const high = rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10);
		block[index] = (wordAt(index - 16) + low + wordAt(index - 7) + high) | 0;
	}
}

const startWordAt = (index: number) => readWord(start, index);

function compressBlock(): number {
	let [a, b, c, d] = [startWordAt(0), startWordAt(1), startWordAt(2), startWordAt(3)];
	let [e, f, g, h] = [startWordAt(4), startWordAt(5), startWordAt(6), startWordAt(7)];
	for (let index = 0; index < 64; index++) {
		const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
		const choice = (e & f) ^ (~e & g);
		const temp1 = (h + s1 + choice + readWord(rounds, index) + wordAt(index)) | 0;
		const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
		const majority = (a & b) ^ (a & c) ^ (b & c);
		h = g;
		g = f;
		f = e;
		e = (d + temp1) | 0;
		d = c;
		c = b;
		b = a;
		a = (temp1 + s0 + majority) | 0;
	}
	return (a + startWordAt(0)) | 0;
}
