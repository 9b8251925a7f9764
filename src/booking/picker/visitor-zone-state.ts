import { useEffect, useState } from "react";

/** The visitor's own zone beside that of the site; only the browser has it, and not always. */
export function useVisitorZone(siteZone: string) {
	const [own, setOwn] = useState<string>();
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
		if (timeZone && timeZone !== siteZone) setOwn(timeZone);
	}, [siteZone]);
	return { own, isShown, toggle: () => setShown((shown) => !shown) };
}

/**
 * Formats the time with the weekday, because it may be another day there; 12 or 24 hours like in
 * the visitor's language.
 */
export const formatVisitorTime = (start: number, timeZone: string): string =>
	new Intl.DateTimeFormat(navigator.language, {
		timeZone,
		weekday: "short",
		hour: "numeric",
		minute: "2-digit",
	}).format(start);
