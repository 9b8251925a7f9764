import { findAttempt, findLatestAttempt } from "#assessments/attempt-store.ts";
import { createId, type Id, parseUuid } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { mailboxKey } from "#core/text/email-address.ts";
import type { LeadPracticeResult } from "#forms/submission/lead.ts";
import { validationMessages } from "#forms/validation/messages.ts";
import type { Sender } from "#leads/submission/sender.ts";
import type {
	AttachmentRefusal,
	LeadAttachment,
	PreparedAttachment,
} from "#leads/submission/submission.ts";
import type { Tx } from "#platform/database/database.ts";
import { practiceRunAddress } from "#practice-tests/addresses.ts";
import type { PracticeTestsDeps } from "#practice-tests/deps.ts";
import type { PracticeTestOutline } from "#practice-tests/list/practice-test-store.ts";
import { practiceSubject } from "#practice-tests/run/practice-run-commands.ts";
import { noticeParameter, runNotices } from "#practice-tests/run/result-link-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import type { Guests } from "#visitors/learners/guest-commands.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import {
	deleteEntry,
	deleteUnusedEntry,
	findEntryOfAttempt,
	findEntryOfMailbox,
	insertEntry,
	lockEntries,
	markEntryBegun,
	type PracticeEntry,
} from "./practice-entry-store.ts";
import { findPracticePlacement, practicePlacements } from "./practice-placement-rules.ts";
import { toLeadPracticeResult } from "./practice-result-rules.ts";

type Sent = Parameters<LeadAttachment["prepare"]>[0];

/** A lead from a form about a test names the test; what else belongs to it is stored with it. */
export function createPracticeAttachment(deps: PracticeTestsDeps): LeadAttachment {
	return {
		async prepare(sent) {
			const placement = findPracticePlacement(sent.siteModule);
			const test = placement && findTest(deps, sent.practiceId);
			if (!test) return accepted(undefined);
			switch (placement) {
				case practicePlacements.result:
					return accepted(toPrepared(deps, test, await findResult(deps, sent, test)));
				case practicePlacements.paper:
					return accepted(toPrepared(deps, test));
				default:
					return prepareEntry(deps, sent, test);
			}
		},
		async answer({ lead }) {
			const { siteModule, practiceId } = lead;
			const test = isEntryForm(siteModule) ? findTest(deps, practiceId) : undefined;
			if (!test) return undefined;
			const run = practiceRunAddress.to({ slug: test.slug });
			// The page confirms that the result comes by email; that of a scholarship test says that its visitor is entered.
			const notice = new URLSearchParams({ [noticeParameter]: runNotices.email });
			return { cookies: [], next: test.isScholarship ? run : `${run}?${notice}` };
		},
	};
}

const isEntryForm = (siteModule: string) =>
	siteModule === practicePlacements.start || siteModule === practicePlacements.scholarship;

const findTest = (
	{ tests }: PracticeTestsDeps,
	id: number | undefined,
): PracticeTestOutline | undefined => (id === undefined ? undefined : tests.findById(id));

function toPrepared(
	{ catalogue }: PracticeTestsDeps,
	{ id, title, segment }: PracticeTestOutline,
	result?: LeadPracticeResult,
): PreparedAttachment {
	const category = catalogue.categories.find(({ slug }) => slug === segment);
	return {
		lead: {
			practice: { id, title, result },
			category: category && { id: category.slug, name: category.name },
		},
		store: async () => accepted(undefined),
	};
}

/** The result that the server has stored for who sends the form: the form itself can name no other person's. */
async function findResult(
	{ db, guests }: PracticeTestsDeps,
	{ sender, attachment }: Sent,
	test: PracticeTestOutline,
): Promise<LeadPracticeResult | undefined> {
	const learner = findLearner(guests, sender);
	if (!learner) return undefined;
	const key = { learner, subject: practiceSubject(test.id) };
	const id = parseUuid<"attempt">(attachment ?? "");
	const attempt = id ? await findAttempt(db, { ...key, id }) : await findLatestAttempt(db, key);
	return attempt && toLeadPracticeResult(attempt);
}

function findLearner(
	guests: Pick<Guests, "find">,
	{ account, cookies }: Pick<Sender, "account" | "cookies">,
): Id<"learner"> | undefined {
	const { name } = visitorCookies.guest;
	return account ? toLearner(account.id) : guests.find(`${name}=${cookies[name] ?? ""}`);
}

/** The form before a test. The one of a scholarship test takes each mailbox once. */
async function prepareEntry(
	deps: PracticeTestsDeps,
	{ siteModule, sender, answers, lead }: Sent,
	test: PracticeTestOutline,
): Promise<Result<PreparedAttachment, AttachmentRefusal>> {
	const isScholarship = siteModule === practicePlacements.scholarship;
	// The form of the other kind enters for nothing.
	if (isScholarship !== test.isScholarship) return accepted(toPrepared(deps, test));
	const mailbox = isScholarship ? mailboxKey(answers.email) : undefined;
	const earlier = mailbox && (await findEntryOfMailbox(deps.db, { test: test.id, mailbox }));
	const own = [lead, ...deps.receipts.leadIds(sender.cookies)].filter((id) => id !== undefined);
	if (earlier && !own.includes(earlier.lead)) return refused(takenRefusal);
	return accepted({
		...toPrepared(deps, test),
		async store(tx, { id, lead: stored }) {
			const entry = {
				...{ id: createId<"practice entry">(), lead: id, test: test.id },
				// The address of the stored lead is the one that was sent now.
				mailbox: isScholarship ? mailboxKey(stored.email) : undefined,
			};
			const now = deps.clock();
			const [before] = await lockEntries(tx, { test: test.id, leads: [id], email: undefined });
			if (before && isKept(before, entry)) return accepted(undefined);
			if (before && !before.isBegun) await deleteEntry(tx, before.id);
			if (entry.mailbox) await deleteUnusedEntry(tx, { ...entry, mailbox: entry.mailbox, own });
			if (!(await insertEntry(tx, entry, now))) return refused(takenRefusal);
			const current = isScholarship ? undefined : await findOpenAttempt(deps, tx, sender, test);
			if (current) await markEntryBegun(tx, entry.id, current, now);
			return accepted(undefined);
		},
	});
}

/** Whoever sends the form during a test gets the result of this attempt, unless an earlier form has it. */
async function findOpenAttempt(
	{ guests }: PracticeTestsDeps,
	tx: Tx,
	sender: Sender,
	test: PracticeTestOutline,
): Promise<Id<"attempt"> | undefined> {
	const learner = findLearner(guests, sender);
	const key = learner && { learner, subject: practiceSubject(test.id) };
	const latest = key && (await findLatestAttempt(tx, key));
	const isFree = latest && !latest.result && !(await findEntryOfAttempt(tx, latest.id));
	return isFree ? latest.id : undefined;
}

const takenRefusal = { field: "email", message: validationMessages.takenTest };

/**
 * A scholarship test that was begun stays with its address, whatever the contact is corrected to. Any other form that is sent
 * again after its attempt was begun is about another one.
 */
const isKept = (before: PracticeEntry, now: Pick<PracticeEntry, "mailbox">): boolean =>
	before.isBegun ? now.mailbox !== undefined : before.mailbox === now.mailbox;
