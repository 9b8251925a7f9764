import { isId } from "#core/ids.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import { formatLocalTime } from "#deliveries/reports/delivery-table-presenter.ts";
import { isHeldBack, type RefusalReason, refusalReasons } from "#referral/friends/friend-rules.ts";
import { listFriendsToReview } from "#referral/friends/friend-store.ts";
import {
	approveReviewed,
	type ReviewOutcome,
	refuseReviewed,
} from "#referral/friends/reward-commands.ts";
import { readArguments, requireNoMore, unknownVerb } from "./arguments.ts";
import { type CommandContext, runLeadCommand } from "./command-context.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.referrals;
const maxListed = 100;

const options = {
	json: { type: "boolean", default: false },
	reason: { type: "string" },
} as const;

interface Values {
	readonly json: boolean;
	readonly reason?: string | undefined;
}

const verbs: Record<
	string,
	(context: CommandContext, values: Values, more: readonly string[]) => Promise<number>
> = { review, approve, refuse };

/** `npm run referrals`: answers the exit code. */
export async function runReferralCommand(
	context: CommandContext,
	args: readonly string[],
): Promise<number> {
	const { values, positionals } = readArguments(args, options, texts.usage);
	const [verb, ...more] = positionals;
	if (verb === undefined) throw new CommandError(texts.usage);
	const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
	if (!work) throw unknownVerb(verb, Object.keys(verbs), texts.usage);
	return work(context, values, more);
}

async function review(
	{ db, say, timeZone }: CommandContext,
	{ json }: Values,
	more: readonly string[],
): Promise<number> {
	requireNoMore(more, texts.usage);
	const friends = await listFriendsToReview(db, maxListed);
	if (json) say(JSON.stringify(friends, undefined, 2));
	else if (friends.length === 0) say(texts.none);
	else
		for (const line of tableLines(
			texts.columns,
			friends.map(({ id, joinedAt, flags, inviterEmail, learnedAt }) =>
				[
					id,
					formatLocalTime(joinedAt, timeZone),
					isHeldBack(flags) ? texts.held : texts.notHeld,
					inviterEmail,
					flags.join(", "),
					learnedAt ? formatLocalTime(learnedAt, timeZone) : texts.notLearned,
				].map(sanitizeLine),
			),
		))
			say(line);
	return 0;
}

async function approve(
	context: CommandContext,
	_values: Values,
	more: readonly string[],
): Promise<number> {
	const id = readId(more);
	return report(context, id, await approveReviewed(context, id), texts.approved);
}

async function refuse(
	context: CommandContext,
	{ reason }: Values,
	more: readonly string[],
): Promise<number> {
	const id = readId(more);
	return report(context, id, await refuseReviewed(context, id, readReason(reason)), texts.refused);
}

function readId([id, ...more]: readonly string[]) {
	requireNoMore(more, texts.usage);
	if (id === undefined) throw new CommandError(texts.missingId);
	if (!isId<"invited-friend">(id)) throw new CommandError(texts.noId(id));
	return id;
}

function readReason(text: string | undefined): RefusalReason | undefined {
	if (text === undefined) return undefined;
	const known = refusalReasons.filter((reason) => reason !== "account closed");
	const reason = known.find((name) => name === text);
	if (!reason) throw new CommandError(texts.invalidReason(text, known.join(", ")));
	return reason;
}

function report({ say }: CommandContext, id: string, outcome: ReviewOutcome, done: string): number {
	if (outcome === "unknown") throw new CommandError(texts.unknown(id));
	say(outcome === "done" ? done : texts.decidedBefore);
	return 0;
}

if (import.meta.main) await runLeadCommand(runReferralCommand, { usage: texts.usage, options });
