document.getElementById('app')!.textContent = 'Casebook';
