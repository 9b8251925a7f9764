import {
	useCallback,
	useContext,
	useEffectEvent,
	useLayoutEffect,
	useReducer,
	useRef,
} from "react";
import { findServerContent, IslandElement } from "#shell/pages/server-content.tsx";
import {
	type AddressAction,
	type AddressAnswer,
	type AddressState,
	createAddressLoader,
	reduceAddressState,
} from "./address-state.ts";
import { parsePage } from "./parse-page.ts";

interface AddressIsland<Props> extends AddressState<Props> {
	/** Shows the answer of the server at this address, as a new entry of the history. */
	readonly go: (address: string) => void;
	/** Shows the current answer of the server at this address. */
	readonly reload: () => void;
}

/**
 * The hook of an island whose state is the address of its page. It takes its new props, and the
 * content between them, from the page at the new address; Back and Forward do the same. An address
 * that cannot be shown this way is loaded as a page.
 */
export function useAddressState<Props extends object>(
	initial: Props,
	/** Called before an answer is shown. */
	beforeAnswer?: () => void,
): AddressIsland<Props> {
	const island = useContext(IslandElement);
	const [state, dispatch] = useReducer(reduceAddressState<Props>, {
		props: initial,
		content: undefined,
		requested: undefined,
		isOffline: false,
	});
	const show = useEffectEvent((answer: AddressAnswer<Props>) => {
		beforeAnswer?.();
		document.title = answer.title;
		applyStyles(answer.css);
		dispatch({ type: "answered", answer });
	});
	const loader = useRef<(address: string) => void>(undefined);
	// A layout effect, because an event can come before the others.
	useLayoutEffect(() => {
		if (!island) return;
		const load = createIslandLoader<Props>(island, dispatch, (answer) => show(answer));
		let latest = loadedAddress();
		loader.current = (address) => {
			latest = currentAddress();
			void load(address);
		};
		// Back led to another address before this was hydrated, after a reload.
		if (currentAddress() !== latest) loader.current(currentAddress());
		const onPopState = () => {
			// Links within the page lead here, too.
			if (currentAddress() !== latest) loader.current?.(currentAddress());
		};
		addEventListener("popstate", onPopState);
		return () => removeEventListener("popstate", onPopState);
	}, [island]);
	const go = (address: string) => {
		history.pushState(null, "", address);
		loader.current?.(address);
	};
	const reload = useCallback(() => loader.current?.(currentAddress()), []);
	return { ...state, go, reload };
}

function createIslandLoader<Props>(
	island: HTMLElement,
	dispatch: (action: AddressAction<Props>) => void,
	onAnswer: (answer: AddressAnswer<Props>) => void,
) {
	return createAddressLoader<AddressAnswer<Props>>({
		// The HTTP cache holds pages a shared cache may answer with while it revalidates: with the prices of another country.
		fetch: (address, init) => fetch(address, { ...init, cache: "no-cache" }),
		parse: (html) => parseAnswer(html, island.dataset.island),
		isOnline: () => navigator.onLine,
		whenOnline: (act, signal) => addEventListener("online", act, { once: true, signal }),
		assign: (address) => location.assign(address),
		onRequest: (address) => dispatch({ type: "requested", address }),
		onOffline: () => dispatch({ type: "offline" }),
		onAnswer,
	});
}

const currentAddress = () => location.pathname + location.search;

/** The address at which the server rendered this page. */
function loadedAddress(): string {
	const [{ name } = { name: "" }] = performance.getEntriesByType("navigation");
	// Browsers have named the entry otherwise.
	const { pathname, search } = URL.canParse(name) ? new URL(name) : location;
	return pathname + search;
}

function parseAnswer<Props>(
	html: string,
	script: string | undefined,
): AddressAnswer<Props> | undefined {
	const { page, css } = parsePage(html);
	const island = [...page.querySelectorAll<HTMLElement>("lyceum-island")].find(
		({ dataset }) => dataset.island === script,
	);
	return (
		island && {
			props: JSON.parse(island.dataset.props ?? "{}"),
			content: findServerContent(island)?.innerHTML,
			title: page.title,
			css,
		}
	);
}

let sheet: CSSStyleSheet | undefined;
let applied: string | undefined;

/** A page carries only the styles it uses, so the answer may need others. The policy lets script add a sheet. */
function applyStyles(css: string): void {
	applied ??= document.querySelector("style")?.textContent;
	if (css === applied) return;
	applied = css;
	if (!sheet) {
		sheet = new CSSStyleSheet();
		document.adoptedStyleSheets.push(sheet);
	}
	sheet.replaceSync(css);
}
