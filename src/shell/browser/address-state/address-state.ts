/**
 * The state of an island whose state is the address of its page: the props that the server rendered
 * for that address. A change requests the address that the form without script would request.
 */
export interface AddressState<Props> {
	readonly props: Props;
	/** HTML of the server that replaces the content of the island; undefined while that of the page is there. */
	readonly content: string | undefined;
	/** Requested, and not yet answered. */
	readonly requested: string | undefined;
	/** The request waits for the network. */
	readonly isOffline: boolean;
}

/** The island, as the page at another address holds it. */
export interface AddressAnswer<Props> extends Pick<AddressState<Props>, "props" | "content"> {
	readonly title: string;
	readonly css: string;
}

export type AddressAction<Props> =
	| { readonly type: "requested"; readonly address: string }
	| { readonly type: "offline" }
	| {
			readonly type: "answered";
			readonly answer: Pick<AddressAnswer<Props>, "props" | "content">;
	  };

export function reduceAddressState<Props>(
	state: AddressState<Props>,
	action: AddressAction<Props>,
): AddressState<Props> {
	switch (action.type) {
		case "requested":
			return { ...state, requested: action.address, isOffline: false };
		case "offline":
			return { ...state, isOffline: true };
		case "answered": {
			const { props, content } = action.answer;
			return { props, content, requested: undefined, isOffline: false };
		}
	}
}

export interface AddressLoaderDeps<Answer> {
	readonly fetch: (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
	/** Undefined when the page does not hold the island, as a page of another version of the site. */
	readonly parse: (html: string) => Answer | undefined;
	readonly isOnline: () => boolean;
	readonly whenOnline: (act: () => void, signal: AbortSignal) => void;
	/** Lets the browser load the page. */
	readonly assign: (address: string) => void;
	readonly onRequest: (address: string) => void;
	readonly onOffline: () => void;
	readonly onAnswer: (answer: Answer) => void;
}

/**
 * Loads one address at a time: a request aborts the one before it, also when that waits for the
 * network.
 */
export function createAddressLoader<Answer>(
	deps: AddressLoaderDeps<Answer>,
): (address: string) => Promise<void> {
	let latest: AbortController | undefined;
	return async function load(address) {
		latest?.abort();
		latest = new AbortController();
		const { signal } = latest;
		deps.onRequest(address);
		try {
			const response = await deps.fetch(address, { signal });
			if (!response.ok) throw new Error(`answered ${response.status}`);
			const answer = deps.parse(await response.text());
			if (signal.aborted) return;
			if (answer) deps.onAnswer(answer);
			else deps.assign(address);
		} catch {
			if (signal.aborted) return;
			if (deps.isOnline()) return deps.assign(address);
			deps.onOffline();
			deps.whenOnline(() => void load(address), signal);
		}
	};
}

/** The address that a GET form requests, without empty fields and without the values that are meant anyway. */
export function buildFormAddress(
	path: string,
	fields: Iterable<readonly [string, FormDataEntryValue]>,
	defaults: Readonly<Record<string, string | undefined>> = {},
): string {
	const search = new URLSearchParams();
	for (const [name, value] of fields)
		if (typeof value === "string" && value && value !== defaults[name]) search.append(name, value);
	return path + (search.size ? `?${search}` : "");
}
