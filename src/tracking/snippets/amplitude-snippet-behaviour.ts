import { loadScript, removeStored } from "./script-loading-behaviour.ts";
import type { PageSnippets, Snippet } from "./snippet.ts";

type Settings = NonNullable<PageSnippets["amplitude"]>;
type Fields = Readonly<Record<string, unknown>>;

/** The part of the library that is used. */
interface AmplitudeLibrary {
	init(key: string, userId: undefined, options: Fields): unknown;
	track(name: string, fields: Fields, options: Fields): { promise: Promise<unknown> };
	identify(attributes: object): { promise: Promise<unknown> };
	Identify: new () => { set(name: string, value: unknown): unknown };
	setUserId(key: string | undefined): void;
	setOptOut(isOut: boolean): void;
}

/** Amplitude in the page. The id of our event is the one that repeats are recognized by, as on the server. */
export function openAmplitude(
	{ script, integrity, key, collectsAt }: Settings,
	{ device }: { device: string },
): Snippet {
	const page: Window & { amplitude?: AmplitudeLibrary } = window;
	let isStopped = false;
	const library = loadScript(script, { integrity }).then(() => {
		page.amplitude?.init(key, undefined, {
			deviceId: device,
			serverUrl: `${collectsAt}/2/httpapi`,
			// Nothing but our own events, and no settings from another host.
			...{ autocapture: false, defaultTracking: false, fetchRemoteConfig: false },
			identityStorage: "localStorage",
			flushIntervalMillis: 100,
		});
		return page.amplitude;
	});
	const use = (run: (amplitude: AmplitudeLibrary) => unknown) =>
		library
			.then((amplitude) => (amplitude && !isStopped ? run(amplitude) : undefined))
			.catch((problem: unknown) => console.error("SL:Error Amplitude", problem));
	return {
		holdsAnonymous: false,
		send({ eventId, name, definition, at, fields, page: path }, _user, done) {
			void use((amplitude) => {
				if (definition) {
					const options = { insert_id: eventId, time: at };
					return amplitude.track(name, { ...fields, page_url: path }, options).promise;
				}
				const attributes = new amplitude.Identify();
				for (const [field, value] of Object.entries(fields)) attributes.set(field, value);
				return amplitude.identify(attributes).promise;
			}).then(done);
		},
		login: ({ key: user }) => void use((amplitude) => amplitude.setUserId(user)),
		logout: () => void use((amplitude) => amplitude.setUserId(undefined)),
		stop() {
			page.amplitude?.setOptOut(true);
			isStopped = true;
		},
	};
}

export const clearAmplitude = () => removeStored(/^AMP_/);
