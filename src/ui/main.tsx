import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { activateLanguage } from './language/activate-language.ts'

const root = document.getElementById('root')
if (root)
  void activateLanguage().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
