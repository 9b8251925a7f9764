import { fileName, type SourceTree } from "./source-tree.ts";

const isCommands = (file: string) => /(^|-)commands\.ts$/.test(fileName(file));

/** Functions of rules that decide; others only convert or format. */
const decisionName = /^(decide|judge|choose|validate)[A-Z]/;
const writeName =
	/^(insert|upsert|set|change|replace|delete|store|add|purge|remove|update|save|mark|record|claim|count[A-Z]\w*(Attempt|Refusal))/;

/** Commands that query once more after a decision, or decide after a change, and why. */
const exceptions: Readonly<Record<string, string>> = {
	"leads/shield/shield-commands.ts judgeInput":
		"stores and counts in one statement, so that submissions at the same time count each other",
	"quizzes/claims/claim-commands.ts saveClaim":
		"reads the standing again only to say why another claim came first",
	"quizzes/daily/reviews/review-commands.ts findOfferedReviews":
		"counts the cards only where there is a review to offer",
	"referral/friends/join-commands.ts createSignUpInvitations":
		"is a list of functions, each of which keeps the order",
	"resources/webinars/outside/registrant-commands.ts settle":
		"reads the lead only for the two steps that need its person",
	"visitors/sign-in/commands.ts sendCode":
		"finds the account after the code is stored, so that neither answer nor time shows whether there is one",
	"visitors/sign-in/commands.ts verifyCode":
		"finds the account only for a visitor who has proved to own the address",
};

type Step = { readonly kind: "read" | "decision" | "write"; readonly at: number };

/** Lists the commands that query after their first decision, or decide after their first change: they load, decide and store. */
export function unorderedCommands(tree: SourceTree): string[] {
	return [...tree].flatMap(([file, text]) => {
		if (!isCommands(file)) return [];
		const stores = importedFrom(text, /store\.ts$/);
		const rules = importedFrom(text, /rules\.ts$/);
		return functionsIn(text)
			.filter(({ body }) => isUnordered(listSteps(body, stores, rules)))
			.map(({ name }) => `${file} ${name}`)
			.filter((name) => !Object.hasOwn(exceptions, name));
	});
}

/** Exceptions of which the code has none any more. */
export function outdatedExceptions(tree: SourceTree): string[] {
	return Object.keys(exceptions).filter((exception) => {
		const [file = "", name = ""] = exception.split(" ");
		return !functionsIn(tree.get(file) ?? "").some((found) => found.name === name);
	});
}

function isUnordered(steps: readonly Step[]): boolean {
	const positions = (kind: Step["kind"]) =>
		steps.filter((step) => step.kind === kind).map(({ at }) => at);
	const decisions = positions("decision");
	if (decisions.length === 0) return false;
	const isReadLate = Math.max(0, ...positions("read")) > Math.min(...decisions);
	const isWrittenEarly =
		Math.min(Number.POSITIVE_INFINITY, ...positions("write")) < Math.max(...decisions);
	return isReadLate || isWrittenEarly;
}

function importedFrom(text: string, target: RegExp): ReadonlySet<string> {
	const imports = [...text.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)];
	return new Set(
		imports
			.filter(([, , from = ""]) => target.test(from))
			.flatMap(([, names = ""]) => names.split(","))
			.map((name) => name.trim())
			.filter((name) => !name.startsWith("type ")),
	);
}

function functionsIn(text: string): { readonly name: string; readonly body: string }[] {
	const begins = /\n(?=(?:export )?(?:async )?function \w|(?:export )?const \w+ = (?:async )?\()/;
	return text.split(begins).flatMap((body) => {
		const [, name] = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(body) ?? [];
		return name ? [{ name, body }] : [];
	});
}

function listSteps(
	body: string,
	stores: ReadonlySet<string>,
	rules: ReadonlySet<string>,
): readonly Step[] {
	return [...body.matchAll(/(\bstore\.)?\b(\w+)\(/g)].flatMap(
		({ 1: space, 2: name = "", index, 0: call }): Step[] => {
			if (space || stores.has(name))
				return [{ kind: writeName.test(name) ? "write" : "read", at: index }];
			// What is read for an argument is read before.
			return rules.has(name) && decisionName.test(name)
				? [{ kind: "decision", at: endOfCall(body, index + call.length) }]
				: [];
		},
	);
}

function endOfCall(body: string, start: number): number {
	let depth = 1;
	for (let at = start; at < body.length; at++) {
		if (body[at] === "(") depth++;
		if (body[at] === ")" && --depth === 0) return at;
	}
	return body.length;
}
