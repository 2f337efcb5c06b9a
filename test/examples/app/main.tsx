import { createRoot } from 'react-dom/client'
import { ResearchApp } from './research-app.tsx'

// Where the service is, and who asks, come from the address here; an application has them from its configuration.
const wanted = new URLSearchParams(location.search)
const service = { baseUrl: wanted.get('api') ?? '', apiKey: wanted.get('key') ?? '' }
createRoot(document.body).render(<ResearchApp service={service} pollMs={100} />)
