import type { DeliveryResult } from "#connectors/delivery-result.ts";
import { amplitude } from "#connectors/sinks/amplitude.ts";
import { webEngage } from "#connectors/sinks/webengage.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Clock } from "#core/time.ts";
import type { Config } from "#platform/config/config.ts";
import { GiveUp, type JobAttempt, PostponeJob, RetryLater } from "#platform/jobs/job-kind.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { messages } from "./messages.ts";
import { toUserKey } from "./payload/sink-user-commands.ts";
import { erasingSinks, sinkErasureJobs } from "./sink-jobs.ts";
import { deleteSinkUser, listKnownSinks } from "./sink-user-store.ts";

type ErasingSink = (typeof erasingSinks)[number];

const isErasing = (sink: string): sink is ErasingSink =>
	erasingSinks.some((candidate) => candidate === sink);

/** Says which services know a person, and has those delete them that can. */
export function sinkPersonalDataSource({
	jobs,
	hash,
}: {
	readonly jobs: Pick<Jobs, "enqueue">;
	readonly hash: SecretHmac;
}): PersonalDataSource {
	return {
		name: "services",
		title: messages.personalDataTitle,
		// Before the events that wait for these services.
		rank: 14,
		async find(db, { email }) {
			const known = await listKnownSinks(db, toUserKey(hash, email));
			return known.map(({ sink, since }) => ({
				line: messages.personalSink(sink, since.toString(), isErasing(sink)),
				data: { service: messages.names[sink], since: since.toString() },
			}));
		},
		async erase(tx, { email, devices }) {
			const key = toUserKey(hash, email);
			for (const { sink, claimedUntil } of await listKnownSinks(tx, key))
				if (isErasing(sink))
					await jobs.enqueue(tx, sinkErasureJobs[sink], {
						id: crypto.randomUUID(),
						user: sink === "webengage" ? emailKey(email) : key,
						notBefore: claimedUntil?.toString(),
					});
			await deleteSinkUser(tx, key, devices);
		},
	};
}

/** The requests by which the configured services delete somebody. */
export function openSinkErasers({
	sinks,
}: Pick<Config, "sinks">): Partial<
	Record<ErasingSink, (request: { id: string; user: string }) => Promise<DeliveryResult>>
> {
	const { webengage: engagement, amplitude: product } = sinks;
	return {
		...(engagement && {
			webengage: ({ id, user }) => webEngage(engagement).erase({ id, userId: user }),
		}),
		...(product && { amplitude: ({ user }) => amplitude(product).erase(user) }),
	};
}

export async function eraseAtSink(
	sink: ErasingSink,
	erase: () => Promise<DeliveryResult>,
	{ notBefore }: { readonly notBefore?: string | undefined },
	{ attempt, clock }: { readonly attempt: JobAttempt; readonly clock: Clock },
): Promise<void> {
	const wait = notBefore ? Temporal.Instant.from(notBefore).since(clock()).total("seconds") : 0;
	if (wait > 0) throw new PostponeJob(wait, `${sink}: something is being sent`);
	const result = await erase();
	if (result.kind === "delivered") return;
	const failure = `${sink} did not erase: ${result.reason}`;
	if (result.kind === "refused" || attempt.isLast) throw new GiveUp(failure);
	if (result.seconds !== undefined) throw new RetryLater(result.seconds, failure);
	throw new Error(failure);
}
