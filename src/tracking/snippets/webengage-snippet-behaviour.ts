import { loadScript, removeStored } from "./script-loading-behaviour.ts";
import type { PageSnippets, Snippet } from "./snippet.ts";

type Settings = NonNullable<PageSnippets["webengage"]>;
type Command = (...args: unknown[]) => void;

/** The part of the interface that is used here, and what the script expects to find of the rest. */
interface WebEngageQueue {
	readonly __queue: unknown[];
	readonly __v: string;
	init: Command;
	options: Command;
	track: Command;
	readonly user: { login: Command; logout: Command; setAttribute: Command };
	[more: string]: unknown;
}

/**
 * WebEngage in the page: its surveys and messages need that. It reads the address of the page by itself, so it is not opened where
 * that may be about a person.
 */
export function openWebEngage({ script, license }: Settings): Snippet {
	const page: Window & { webengage?: WebEngageQueue } = window;
	page.webengage ??= createQueue();
	const { webengage } = page;
	// No page asks by itself to send messages to the desktop.
	webengage.options("webpush.disablePrompt", true);
	webengage.init(license);
	void loadScript(script, { id: "_webengage_script_tag" });
	return {
		holdsAnonymous: true,
		// It never says what has arrived, so the time is over for each event.
		send({ eventId, name, definition, fields, page: path }) {
			if (definition) webengage.track(name, { ...fields, page_url: path, event_id: eventId });
			else
				for (const [field, value] of Object.entries(fields))
					webengage.user.setAttribute(field, value);
		},
		login({ email }) {
			if (email) webengage.user.login(email);
		},
		logout: () => webengage.user.logout(),
		// The script knows no end before that of the page; nothing is handed to it any more.
		stop: () => undefined,
	};
}

export const clearWebEngage = () => removeStored(/^_?we_/);

const commands = "init options track screen onReady".split(" ");
const parts = "webPersonalization feedback survey notification notificationInbox".split(" ");
const partCommands = "options render clear abort".split(" ");
const partEvents = "Open Close Submit Complete View Click".split(" ");
const userCommands = "identify login logout setAttribute".split(" ");

/** The commands that the script finds when it is loaded, under the names that it documents. */
function createQueue(): WebEngageQueue {
	const queue: unknown[] = [];
	const command = (...path: string[]) =>
		function queueCommand(..._args: unknown[]): void {
			// biome-ignore lint/complexity/noArguments: the script hands them on as they are
			queue.push([path.join("."), arguments]);
		};
	const group = (name: string, names: readonly string[]) =>
		Object.fromEntries(names.map((each) => [each, command(name, each)]));
	const partNames = [...partCommands, ...partEvents.map((event) => `on${event}`)];
	return {
		...{ __queue: queue, __v: "6.0" },
		...Object.fromEntries(commands.map((name) => [name, command(name)])),
		...Object.fromEntries(parts.map((part) => [part, group(part, partNames)])),
		...{ init: command("init"), options: command("options"), track: command("track") },
		user: {
			...group("user", userCommands),
			login: command("user", "login"),
			logout: command("user", "logout"),
			setAttribute: command("user", "setAttribute"),
		},
	};
}
