import type { UserHash } from "./auh-rules.ts";
import { isValidUser, type KnownUser } from "./validation/known-user-rules.ts";

export const automaticPlacementName = "auto repeat lead";
/** Counted from the visitor's last lead. */
export const automaticDelayMs = 15 * 60_000;

export interface AutomaticLeadInput {
	/** The query parameter `auto_lead`. */
	readonly autoLead: string | undefined;
	readonly european: boolean;
	readonly business: boolean;
	readonly user: KnownUser | undefined;
	readonly productId: string | number | undefined;
	/** The cookie that names the product of the latest automatic lead. */
	readonly latestProduct: string | undefined;
	readonly optIn: string | undefined;
	readonly loggedIn: boolean;
	/** The decoded `auh`; undefined if absent or invalid. */
	readonly auh: UserHash | undefined;
	/** Milliseconds. */
	readonly lastLeadAt: number | undefined;
	/**
	 * The page was opened from our own origin or directly, a link of ours names its visitor, or the
	 * visitor has confirmed. Without this check a link on another site would decide which leads a
	 * signed-in visitor sends.
	 */
	readonly authorized: boolean;
}

type AutomaticLeadDecision =
	| { readonly kind: "make"; readonly marker: string }
	/** All other conditions hold; only the delay is not over. */
	| { readonly kind: "wait"; readonly until: number }
	/** All other conditions hold; only the visitor has to confirm. */
	| { readonly kind: "confirm" }
	| { readonly kind: "none"; readonly because: string };

/** Tested in this order; the first that does not hold is the reason. */
const conditions: readonly [reason: string, holds: (input: AutomaticLeadInput) => boolean][] = [
	["not asked for", ({ autoLead }) => autoLead === "1"],
	["European", ({ european }) => !european],
	// Cannot fail while the condition above exists; the requirements list it separately.
	["no opt-in", ({ european, optIn }) => !european || optIn === "1"],
	["business", ({ business }) => !business],
	["no email or phone", ({ user }) => isValidUser(user)],
	["no product", ({ productId }) => toProductMarker(productId) !== ""],
	[
		"the same product",
		({ productId, latestProduct }) => latestProduct !== toProductMarker(productId),
	],
	[
		"not subscribed",
		({ user }) => user?.subscription_status === 1 || user?.subscription_status === "1",
	],
	["nobody known", ({ loggedIn, auh }) => loggedIn || auh !== undefined],
];

/** The cookie of the latest automatic lead holds this product. */
function toProductMarker(productId: string | number | undefined): string {
	return String(productId ?? "").trim();
}

export function decideAutomaticLead(
	input: AutomaticLeadInput,
	/** Milliseconds. */
	now: number,
): AutomaticLeadDecision {
	const failing = conditions.find(([, holds]) => !holds(input));
	if (failing) return { kind: "none", because: failing[0] };
	const until = (input.lastLeadAt ?? Number.NEGATIVE_INFINITY) + automaticDelayMs;
	if (now < until) return { kind: "wait", until };
	if (!input.authorized) return { kind: "confirm" };
	return { kind: "make", marker: toProductMarker(input.productId) };
}

/** No lead is made on an error, and the console is warned; the visitor does not notice it. */
export function decideAutomaticLeadOrWarn(
	read: () => AutomaticLeadInput,
	now: number,
	warn: (reason: unknown) => void,
): AutomaticLeadDecision {
	try {
		return decideAutomaticLead(read(), now);
	} catch (reason) {
		warn(reason);
		return { kind: "none", because: "failed" };
	}
}
