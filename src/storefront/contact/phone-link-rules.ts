export function toPhoneLink(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
