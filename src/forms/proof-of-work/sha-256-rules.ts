/**
 * The first 32 bits of SHA-256, of a short plain text. The browser's own is there over https alone, and the site is also
 * opened by plain http, on this machine and in a local network; it would wait for a promise at every guess besides.
 */
export function sha256Word(text: string): number {
	const { length } = text;
	if (length > longest) throw new Error("one block holds no more");
	block.fill(0, 0, 16);
	for (let at = 0; at < length; at++)
		block[at >> 2] =
			wordAt(at >> 2) | (text.charCodeAt(at) << (24 - (at & 3) * 8));
	block[length >> 2] = wordAt(length >> 2) | (0x80 << (24 - (length & 3) * 8));
	block[15] = length * 8;
	spread();
	return mix();
}

const longest = 55;
/** The message in sixteen words, and the 48 that are made of them. */
const block = new Int32Array(64);
const wordAt = (index: number) => block[index] as number;

const primes = [...firstPrimes(64)];
/** The first bits behind the point of the roots of primes, as the standard says. */
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) =>
	fraction(Math.sqrt(prime)),
);

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

const turned = (word: number, by: number) =>
	(word >>> by) | (word << (32 - by));

function spread(): void {
	for (let at = 16; at < 64; at++) {
		const a = wordAt(at - 15);
		const b = wordAt(at - 2);
		const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
		const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
		block[at] = (wordAt(at - 16) + low + wordAt(at - 7) + high) | 0;
	}
}

const from = (at: number) => start[at] as number;

function mix(): number {
	let [a, b, c, d] = [from(0), from(1), from(2), from(3)];
	let [e, f, g, h] = [from(4), from(5), from(6), from(7)];
	for (let at = 0; at < 64; at++) {
		const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
		const choice = (e & f) ^ (~e & g);
		const one = (h + s1 + choice + (rounds[at] as number) + wordAt(at)) | 0;
		const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
		const majority = (a & b) ^ (a & c) ^ (b & c);
		h = g;
		g = f;
		f = e;
		e = (d + one) | 0;
		d = c;
		c = b;
		b = a;
		a = (one + s0 + majority) | 0;
	}
	return (a + from(0)) | 0;
}
