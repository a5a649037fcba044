import { EmailAddress } from "./email-address.tsx";

export const stories = { address: <EmailAddress address="ghent@agency.example" /> };
