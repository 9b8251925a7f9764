// Computes the winners of a day of the daily quiz again, from what the site publishes of it:
// node draw.mjs https://school.example/skillup-daily-quiz/winners/2026-11-27.json
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

const sha256 = (text) => createHash("sha256").update(text).digest("hex");
const [source = ""] = process.argv.slice(2);
const { seed, seedHash, entries, entriesHash, winners } = JSON.parse(
	/^https?:/.test(source) ? await (await fetch(source)).text() : await readFile(source, "utf8"),
);
const scores = new Map(entries.map((key) => [key, sha256(`${seed}:${key}`)]));
const ranking = entries.toSorted((a, b) => (scores.get(a) < scores.get(b) ? -1 : 1));
const checks = {
	// Compare this hash with the one that you saw before the day began.
	[`The seed has the hash ${seedHash}`]: sha256(seed) === seedHash,
	[`The ${entries.length} entries have the hash ${entriesHash}`]:
		sha256(entries.toSorted().join("\n")) === entriesHash,
	...Object.fromEntries(
		winners.map(({ position, key, state }) => [
			`Number ${position} is ${key} (${state})`,
			ranking[position - 1] === key,
		]),
	),
};
for (const [check, holds] of Object.entries(checks)) console.log(holds ? "yes" : "NO ", check);
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
