import { expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { formatUnableProof } from "#forms/proof-of-work/proof-of-work-rules.ts";
import { parseAnswers } from "#leads/submission/parsing/submission-rules.ts";
import type { ShieldInput } from "#leads/submission/submission.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { openShield } from "./shield-commands.ts";
import { listStoredFingerprints, solvePuzzle } from "./testing.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let nextId = 0;

async function aShield() {
	const { db } = await aDatabase();
	let seconds = 0;
	const shield = openShield({
		db,
		clock: () => start.add({ milliseconds: Math.round(seconds * 1000) }),
		hash: createSecretHmac("a secret"),
		disposable: () => ["tenminutes.example"],
		newId: () => `id${String(++nextId).padStart(10, "0")}`,
	});
	return {
		shield,
		pass: (more: number) => {
			seconds += more;
		},
	};
}

function aShieldInput(
	guards: Partial<ShieldInput["guards"]> = {},
	more: Partial<ShieldInput> = {},
): ShieldInput {
	return {
		id: createId<"submission">(),
		lead: createId<"lead">(),
		siteModule: "query box",
		answers: parseAnswers({
			name: "Ada Lovelace",
			email: "ada@example.com",
		}),
		automatic: false,
		guards: {
			stamp: undefined,
			website: "",
			proof: undefined,
			canProve: true,
			isKnown: false,
			...guards,
		},
		sender: { address: "203.0.113.7" },
		...more,
	};
}
const passes = { kind: "pass", spamSignals: [] };

test("a visitor who reads, types and sends passes, and may send the form again", async () => {
	const { shield, pass } = await aShield();
	const stamp = shield.stamp("query box");
	pass(20);
	const input = aShieldInput({ stamp });
	expect(await shield.judge(input)).toEqual(passes);
	expect(await shield.judge(input)).toEqual(passes);
});

test("a program that fills in the hidden field is quarantined", async () => {
	const { shield, pass } = await aShield();
	const stamp = shield.stamp("query box");
	pass(20);
	expect(await shield.judge(aShieldInput({ stamp, website: "http://x.example" }))).toEqual({
		kind: "pass",
		spamSignals: ["filled in a hidden field"],
	});
});

test("a submission that comes too fast passes after a proof of work", async () => {
	const { shield } = await aShield();
	const input = aShieldInput({ stamp: shield.stamp() });
	const asked = await shield.judge(input);
	if (asked.kind !== "challenge") throw new Error("no proof was asked for");
	const again = (proof: string, differences: Partial<ShieldInput> = {}) =>
		shield.judge({
			...input,
			guards: { ...input.guards, proof },
			...differences,
		});
	const proof = solvePuzzle(asked.puzzle);
	expect(await again(proof)).toEqual(passes);
	const id = createId<"submission">();
	expect(await again(proof, { id })).toMatchObject({ kind: "challenge" });
});

test("a browser that cannot compute a proof is quarantined, answered after a short wait, and not refused", async () => {
	const { shield, pass } = await aShield();
	const stamp = shield.stamp();
	const set = {
		kind: "pass",
		spamSignals: ["sent at once", "sent in a hurry", "gave no proof"],
		isDelayed: true,
	};
	// This browser runs no script.
	expect(await shield.judge(aShieldInput({ stamp, canProve: false }))).toEqual(set);

	const input = aShieldInput({ stamp: shield.stamp() });
	const asked = await shield.judge(input);
	if (asked.kind !== "challenge") throw new Error("no proof was asked for");
	const proof = formatUnableProof(asked.puzzle);
	const unable = { ...input, guards: { ...input.guards, proof } };
	expect(await shield.judge(unable)).toMatchObject({ kind: "challenge" });
	pass(2.1);
	// The waiting time is over by now; a false stamp stays one.
	const forged = { ...unable, guards: { ...unable.guards, stamp: "x.y.z" } };
	expect(await shield.judge(forged)).toEqual({
		kind: "pass",
		spamSignals: ["carries a false stamp", "gave no proof"],
		isDelayed: false,
	});
});

test("one visitor without script who asks for many things is never quarantined; many people behind one address are", async () => {
	const { shield, pass } = await aShield();
	pass(20);
	const guards = { canProve: false };
	for (let request = 0; request < 12; request++)
		expect(await shield.judge(aShieldInput(guards))).toEqual(passes);
	const decisions = [];
	for (let person = 0; person < 70; person++) {
		const answers = parseAnswers({ email: `person${person}@example.com` });
		decisions.push(await shield.judge(aShieldInput(guards, { answers })));
	}
	expect(decisions.at(-1)).toEqual({
		kind: "pass",
		spamSignals: ["came without a stamp", "many people behind one address", "gave no proof"],
		isDelayed: true,
	});
});

test("a form that was open for days is made good by a little work, and without script by nothing", async () => {
	const { shield, pass } = await aShield();
	const stamp = shield.stamp("query box");
	pass(3 * 24 * 3600);
	const input = aShieldInput({ stamp });
	const asked = await shield.judge(input);
	if (asked.kind !== "challenge") throw new Error("no proof was asked for");
	expect(asked.puzzle).toMatch(/^1\.8\./);
	const proof = solvePuzzle(asked.puzzle);
	expect(await shield.judge({ ...input, guards: { ...input.guards, proof } })).toEqual(passes);
	expect(await shield.judge(aShieldInput({ stamp, canProve: false }))).toEqual(passes);
});

test("one stamp serves the forms of a visit and no wave of leads", async () => {
	const { shield, pass } = await aShield();
	const stamp = shield.stamp();
	pass(60);
	const kinds = [];
	for (let index = 0; index < 12; index++) {
		const answers = parseAnswers({ email: `person${index}@example.com` });
		kinds.push((await shield.judge(aShieldInput({ stamp }, { answers }))).kind);
	}
	expect(kinds.slice(0, 5)).toEqual(Array(5).fill("pass"));
	expect(kinds.slice(-1)).toEqual(["challenge"]);
});

test("the stored fingerprints identify no person", async () => {
	const { db } = await aDatabase();
	const shield = openShield({
		db,
		clock: () => start,
		hash: createSecretHmac("a secret"),
		disposable: () => [],
		newId: () => "id12345678",
	});
	const message = "Please tell me what I need to know beforehand, and when.";
	const answers = parseAnswers({ email: "Ada@example.com", message });
	await shield.judge(aShieldInput({ stamp: shield.stamp() }, { answers }));
	const rows = JSON.stringify(await listStoredFingerprints(db));
	expect(rows.match(/"kind"/g)).toHaveLength(4);
	expect(rows).not.toMatch(/ada|example|203\.0|please/i);
});
